import './goods.css';

export { default as Board } from './Board.svelte';
export { default as Panel } from './Panel.svelte';
export { board } from './board.ts';
