/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />

declare module 'virtual:rules/*' {
  const book: import('./lib/shell/dialogs/rules').Book;
  export default book;
}
