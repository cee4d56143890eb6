/** Words that lead the lists of leaked passwords, and those anybody would guess for this product (ASVS 6.2.4, 6.2.11). */
const WORDS = new Set(
  `password passwort passw pass passcode qwerty qwertyuiop qwer asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc iloveyou
  welcome letmein admin administrator root user test testing guest login master monkey dragon football baseball basketball
  superman batman sunshine princess shadow michael jordan charlie computer internet secret changeme default temp temporary
  hello freedom whatever trustno starwars abc abcd abcde abcdef abcabc aaaa aaaaaa company office summer winter spring autumn
  monday january december hongkong hk china kowloon lift lifts escalator escalators elevator logbook logbooks digitallogbook
  digitallogbooks lelogbook emsd leso regulator contractor engineer worker officer supplier iamsmart demo portal website`.split(
    /\s+/,
  ),
)
/** Read as letters where they stand between letters: P@ssw0rd. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const core = (password: string) => password.replace(/^[^a-z]+|[^a-z]+$/g, '')
const letters = (text: string) => text.replace(/[^a-z]/g, '')

/** Whether nothing stands in a password but a word everybody tries, with the usual figures and signs around it or in it. */
export function isCommonPassword(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  const unleet = (text: string) => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)
  const readings = [lower, core(lower), unleet(core(lower)), unleet(lower)].map(letters)
  const own = letters(username.toLowerCase())
  return readings.some((word) => WORDS.has(word) || (own.length > 3 && word === own))
}
