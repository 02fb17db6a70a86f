import { mount } from 'svelte';
import App from './App.svelte';
import { person } from './lib/me.svelte';
import './styles/index.css';

// The colours of the games: their doors are on the first page.
import.meta.glob('./games/*/about/tokens.css', { eager: true });

// Before any page asks for anything: this makes my identity at the first visit.
void person.load();
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) {
  window.addEventListener('load', () => void import('./lib/kept_page').then(({ keepPage }) => keepPage()));
}
