import { useEffect } from 'react'

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** J and K go to the next and the previous record, A to the button that acknowledges; never while somebody types. */
export function useInboxKeys(step: (by: number) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target instanceof Element && event.target.closest(TYPING))
      )
        return
      const key = event.key.toLowerCase()
      if (key === 'j') step(1)
      if (key === 'k') step(-1)
      if (key === 'a') document.querySelector<HTMLButtonElement>('.lb-reading .ant-btn-primary')?.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
