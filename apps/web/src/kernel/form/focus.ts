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
  openSection(entry)
  entry?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
  entry?.scrollIntoView({ block: 'center' })
}

/** On a phone one section of a long form is open at a time, the one that the address names. */
function openSection(entry: HTMLElement | undefined): void {
  const section = entry?.closest('section[id]')
  if (section && getComputedStyle(section).display === 'none') location.hash = section.id
}
