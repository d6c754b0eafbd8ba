export { Bar, Card } from './attention';
export { Clock } from './components/clock';
export { KeepPlace } from './components/keep-place';
export { NewLoadsButton } from './components/new-loads-button';
export { PrintedLoads } from './components/printed-loads';
export { sortOptions } from './components/sort-options';
export { describeFilter, searchHint } from './describe-filter';
export { ListPanel } from './list-panel';
export { Upkeep } from './upkeep';
