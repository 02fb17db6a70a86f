/// <reference types="vite/client" />

/** A rules page of docs/play, turned into HTML while the page is built. */
declare module '*.md' {
  const page: { title: string; chapters: [string, string][]; html: string };
  export default page;
}
