export { Bar, Card } from './attention';
export { NewLoadsButton } from './components/new-loads-button';
export { PrintedLoads } from './components/printed-loads';
export { ListPanel } from './list-panel';
