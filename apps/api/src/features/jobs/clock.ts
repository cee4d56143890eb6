import { HONG_KONG } from '@portal/shared/kernel/time'
import { CronExpressionParser } from 'cron-parser'

/** When a cron line in Hong Kong time comes next after a moment; nothing where no day is one of it. */
export function nextOf(cron: string, after: Date): Date | null {
  try {
    return CronExpressionParser.parse(cron, { currentDate: after, tz: HONG_KONG }).next().toDate()
  } catch {
    return null
  }
}
