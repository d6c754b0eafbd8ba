// The asynchronous boundary: shared libraries are settled before the first module that needs them runs.
void import('./standalone');
