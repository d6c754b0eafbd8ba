/** Element id of the list with its search. */
export const resultsId = 'results';
