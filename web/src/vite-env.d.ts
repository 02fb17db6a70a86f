/// <reference types="vite/client" />

/** A rules page of docs/play or docs/rules, turned into HTML while the page is built. */
declare module '*.md' {
  const page: import('../build/pages_of_rules').RulesPage;
  export default page;
}
