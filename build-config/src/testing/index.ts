export { patience } from './patience';
export { useFolder } from './use-folder';
