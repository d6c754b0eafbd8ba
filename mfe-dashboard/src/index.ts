// The asynchronous boundary: shared libraries are resolved before the first module that needs them runs.
void import('./standalone');
