import type { FieldPath } from '@portal/shared/kernel/schema'

/** What of an entry can be typed into or pressed. */
const CONTROLS = 'input:not([type="hidden"], :disabled), textarea, button, [tabindex="0"]'

/** Puts the focus into an entry of a form, and the entry into the middle of what is seen, because bars stand at both ends. */
export function focusEntry(formId: string, path: FieldPath): void {
  const key = path.join('.')
  const drawn = [...(document.getElementById(formId)?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  // a fault of a whole list leads to the first of its entries
  const entry =
    drawn.find(({ dataset }) => dataset.field === key) ??
    drawn.find(({ dataset }) => dataset.field?.startsWith(`${key}.`))
  entry?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
  entry?.scrollIntoView({ block: 'center' })
}
