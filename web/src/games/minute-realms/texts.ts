// The words of the game, known to the page as soon as one of its components is loaded.
import { i18n } from '../../lib/i18n.svelte';
import en from './texts/en.json';
import it from './texts/it.json';

i18n.add('minute-realms', { en, it });
