// Federation needs an asynchronous boundary before the first shared module.
void import('./bootstrap');
