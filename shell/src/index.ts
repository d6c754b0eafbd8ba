// The one static line: shared libraries are ready only behind an asynchronous boundary.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
