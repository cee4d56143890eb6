import { problem } from '@portal/shared/kernel/problem'

process.send?.(problem('importFileLocked').key)
