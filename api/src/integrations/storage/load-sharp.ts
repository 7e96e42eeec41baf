/** Loads the picture library, which takes too long for a start, and most requests need none. */
export const loadSharp = async () => (await import('sharp')).default
