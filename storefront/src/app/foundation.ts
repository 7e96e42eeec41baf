// Empty, but built into the file of the libraries that every page needs. Importing it runs them in a
// task of their own, before the code of the shop.
export {}
