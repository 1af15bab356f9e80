/** Guided first matches on the page of the program. */
import { guided } from '../guided.mjs';

guided('program');
