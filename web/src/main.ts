import { mount } from "svelte";

import App from "./App.svelte";
import "./style.css";

const target = document.getElementById("page");
if (!target) throw new Error("The page has no place to be.");

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}));
}

export default mount(App, { target });
