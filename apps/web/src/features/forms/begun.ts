import { type FormData, valueAt } from '@portal/shared/features/forms/form.data'
import type { FormField } from '@portal/shared/features/forms/form.definition'

/** Whether somebody has filled in any of these, beside what the portal did. */
export const isBegun = (fields: readonly FormField[], data: FormData, prefilled: FormData): boolean =>
  fields.some(({ path, isSystem }) => {
    const value = valueAt(data, path)
    return !isSystem && value !== undefined && JSON.stringify(value) !== JSON.stringify(prefilled[path])
  })
