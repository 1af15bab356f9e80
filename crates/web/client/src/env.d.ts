/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />

declare module '*.ftl' {
  const messages: import('./lib/text/language.svelte').Catalogue;
  export default messages;
}
