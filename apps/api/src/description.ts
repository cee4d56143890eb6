import type { ProblemKey } from '@portal/shared/kernel/problem'
import { CONTRACTS } from './features.ts'
import { openApi } from './kernel/openapi/document.ts'
import type { Settings } from './kernel/ports.ts'
import thrown from './problems.json' with { type: 'json' }
import { schemaNames } from './schema-names.ts'

/** Problems that the service of a call may throw, by operation; written by `test/sweeps/problems.test.ts`. */
export const THROWN = thrown as Readonly<Record<string, readonly ProblemKey[]>>

/** The API description of this installation. */
export const describeApi = async ({ version }: Pick<Settings, 'version'>) =>
  openApi(CONTRACTS, { version, names: await schemaNames(), thrown: THROWN })
