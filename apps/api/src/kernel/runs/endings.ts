/** Another process has taken the run over, or its person has called it off. */
export class Lost extends Error {}
/** This process ends: another one goes on. */
export class Stopped extends Error {}
/** What the file says has changed before its rows were written: both are made anew. */
export class Outdated extends Error {}
