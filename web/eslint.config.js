import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";

const forbid = (regex, message) => ({
  "no-restricted-imports": ["error", { patterns: [{ regex, message }] }],
});

// What needs types to be known is svelte-check's: it has them anyway.
export default defineConfig(
  { ignores: ["src/messages.ts", "**/said.ts"] }, // generated
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "no-undef": "off", // svelte-check
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/no-unused-vars": "off", // svelte-check
      "svelte/prefer-svelte-reactivity": "off", // a Map may be a memory that nothing hangs on
    },
  },
  { files: ["**/*.test.ts"], rules: { "@typescript-eslint/no-non-null-assertion": "off" } },
  {
    files: ["src/games/*/**"],
    rules: forbid("^\\.\\./[^./][^/]*/", "Games do not import one another."),
  },
  {
    files: ["src/lib/**"],
    rules: forbid("\\.svelte$|/(pages|parts)/", "What is in lib works without a page."),
  },
);
