/** Returns a random UUID (RFC 9562, version 4); `crypto.randomUUID` is missing on an insecure origin. */
export const newUuid = (): string =>
  // The digit 8 leaves two bits for the variant, 0 all four.
  '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (Number(digit) | (random & (15 >> (Number(digit) / 4)))).toString(16)
  })
