/** Every pair of neighbouring characters of a text, as the SQL function `bigrams` makes them for the search index. */
export function bigramsOf(text: string): string[] {
  const characters = [...text]
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))]
}
