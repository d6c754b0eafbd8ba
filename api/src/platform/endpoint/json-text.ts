/** JSON that the database has built already; it is passed on as it is. */
export class JsonText {
  constructor(readonly text: string) {}
}
