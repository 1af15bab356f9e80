/** German. */
import online from './de/online.ftl';
import page from './de/page.ftl';
import rules from './de/rules.ftl';
import crossingOceans from './de/crossing-oceans.ftl';
import saltyOcean from './de/salty-ocean.ftl';
import transatlantic from './de/transatlantic.ftl';
import type { Catalogues } from '../language.svelte';

export default {
  online,
  page,
  rules,
  'crossing-oceans': crossingOceans,
  'salty-ocean': saltyOcean,
  transatlantic,
} satisfies Catalogues;
