import { useSearchParams } from 'react-router-dom'

/** `isStep`: in place of the present one, so that "back" leaves the page instead of going through the values. */
type Put = (value: string | null, how?: { isStep: boolean }) => void
/** The address with another value, and others set beside it, for a link. */
type To = (value: string | null, more?: Readonly<Record<string, string>>) => string

/** One value in the address beside a list's own, such as the record that is open over it; `dependent` are those that go when it changes. */
export function useParam(name: string, dependent: readonly string[] = []): readonly [string | null, Put, To] {
  const [search, setSearch] = useSearchParams()
  const moved = (now: URLSearchParams, value: string | null, more = {}) => {
    const next = new URLSearchParams(now)
    for (const one of dependent) next.delete(one)
    if (value) next.set(name, value)
    else next.delete(name)
    for (const [other, text] of Object.entries<string>(more)) next.set(other, text)
    return next
  }
  return [
    search.get(name),
    (value, { isStep } = { isStep: false }) => setSearch((now) => moved(now, value), { replace: isStep }),
    (value, more) => `?${moved(search, value, more).toString()}`,
  ]
}
