// The words of the table for any game; those of the game itself come from the server.
import { i18n } from '../../lib/i18n.svelte';
import en from './texts/en.json';
import it from './texts/it.json';

i18n.add('generic', { en, it });
