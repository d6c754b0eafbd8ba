// Entry of the core: the build wraps it in a function, so that each call has a fresh instance of every module.
export { mount } from './mount';
