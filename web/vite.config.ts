import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  test: { isolate: false }, // one worker for all files: eleven seconds less
  server: { proxy: { "/api": { target: "http://127.0.0.1:8321", ws: true } } },
});
