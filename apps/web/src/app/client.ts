import { newClient } from '../kernel/report.ts'

/** What has been read in this window. */
export const client = newClient()
