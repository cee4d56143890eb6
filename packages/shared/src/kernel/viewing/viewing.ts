export type Viewing = 'made' | 'oneself' | 'refused'

/** The header in which a call says by which view as someone else it is made. */
export const VIEWING_HEADER = 'Viewing'

/** Of a contract what matters here. */
interface Call {
  method: string
  access: string
  download?: true
  viewing?: Viewing
}
/** What becomes of a call while somebody views the portal as someone else. */
export const viewingOf = ({ viewing, access, method, download }: Call): Viewing =>
  viewing ?? (access === 'public' ? 'oneself' : method === 'get' && !download ? 'made' : 'refused')
