// The asynchronous boundary: shared libraries are resolved before the first line of the application runs.
void import('./standalone');
