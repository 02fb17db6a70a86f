// The words around a match of any game.
import { i18n } from '../lib/i18n.svelte';
import en from './texts/en.json';
import it from './texts/it.json';

i18n.add('match', { en, it });
