export { Bar, Card } from './attention';
export { Clock } from './components/clock';
export { KeepPlace } from './components/list/keep-place';
export { NewLoadsButton } from './components/list/new-loads-button';
export { PrintedLoads } from './components/print/printed-loads';
export { sortOptions } from './components/list/sort-options';
export { describeFilter, searchHint } from './filter/describe-filter';
export { ListPanel } from './list-panel';
export { Upkeep } from './upkeep';
