const TICKED = {
  open: 'narrows what the same call finds in its scope: sweeps/ticked.test.ts has strangers name a row of others in every list',
}

/** What every export of a list takes beside its filters. */
export const EXPORT_NAMES = { columns: { open: 'names of columns' }, ticked: TICKED, unticked: TICKED }
