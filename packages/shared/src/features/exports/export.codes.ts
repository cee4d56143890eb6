import type { Permission } from '../../access/permissions.ts'
import { code } from '../../kernel/code.ts'

/** What can be exported in the background, and the right that each needs, when it is asked for, made and fetched. */
export const EXPORT_RIGHTS = {
  logbooks: 'logbook:export',
  jobRecords: 'jobRecord:export',
  workers: 'worker:list',
  organizations: 'organization:list',
} as const satisfies Record<string, Permission>
export type ExportKind = keyof typeof EXPORT_RIGHTS
export const EXPORT_KINDS = Object.keys(EXPORT_RIGHTS) as [ExportKind, ...ExportKind[]]
export const exportKind = code(EXPORT_KINDS)

export const EXPORT_STATES = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED', 'CANCELLED'] as const

/** Up to so many rows the screen waits for the workbook; more are made in the background (product.md §7). */
export const DIRECT_MAX = 2000
/** How many one person may have under way. */
export const RUNNING_MAX = 3
/** A workbook that is ready waits so long to be fetched. */
export const KEPT_DAYS = 7
