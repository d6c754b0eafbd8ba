// The asynchronous boundary: shared libraries are settled before the first line of the application runs.
void import('./standalone');
