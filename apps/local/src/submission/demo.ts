import { randomBytes } from 'node:crypto'
import { DEMO_SECRET_PREFIX } from '@portal/api/env.production'
import { placesIn } from '../dataDir.ts'
import { startSubmission } from './service.ts'

type Source = Record<string, string | undefined>

/** Connects the portal with a stand-in of the outside system for forms; one that SUBMISSION_URL names wins. */
export async function withSubmission(
  source: Source,
  dataDir: string,
  onStop: (stop: () => Promise<void>) => void,
): Promise<{ source: Source; page?: string }> {
  if (source.SUBMISSION_URL) return { source }
  const SUBMISSION_KEY = DEMO_SECRET_PREFIX + randomBytes(32).toString('base64url')
  const { url, stop } = await startSubmission({ port: 0, key: SUBMISSION_KEY, file: placesIn(dataDir).submissions })
  onStop(stop)
  return { source: { ...source, SUBMISSION_URL: url, SUBMISSION_KEY }, page: url }
}
