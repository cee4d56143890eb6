import { useSearchParams } from 'react-router-dom'

/** `isStep`: in place of the present one, so that "back" leaves the page instead of going through the values. */
type Put = (value: string | null, how?: { isStep: boolean }) => void
/** The address with another value, for a link. */
type To = (value: string | null) => string

/** One value in the address beside a list's own, such as the record that is open over it. */
export function useParam(name: string): readonly [string | null, Put, To] {
  const [search, setSearch] = useSearchParams()
  const moved = (now: URLSearchParams, value: string | null) => {
    const next = new URLSearchParams(now)
    if (value) next.set(name, value)
    else next.delete(name)
    return next
  }
  return [
    search.get(name),
    (value, { isStep } = { isStep: false }) => setSearch((now) => moved(now, value), { replace: isStep }),
    (value) => `?${moved(search, value).toString()}`,
  ]
}
