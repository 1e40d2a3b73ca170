from clew.cli import main

main()
