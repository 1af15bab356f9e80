/** Guided first matches on the page for a web server. */
import { guided } from './guided.mjs';

guided('files');
