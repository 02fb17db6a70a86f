import { mount } from 'svelte';
import App from './App.svelte';
import { person } from './lib/me.svelte';
import './styles/index.css';

// Before any page asks for anything: this makes my identity at the first visit.
void person.load();
mount(App, { target: document.getElementById('app')! });
