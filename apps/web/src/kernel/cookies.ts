const DAY_SECONDS = 86_400

export const readCookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

export const writeCookie = (name: string, value: string, days: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in Firefox and Safari
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax${secure}`
}
