import { useSearchParams } from 'react-router-dom'

type Put = (value: string | null) => void
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
    (value) => setSearch((now) => moved(now, value)),
    (value) => `?${moved(search, value).toString()}`,
  ]
}
