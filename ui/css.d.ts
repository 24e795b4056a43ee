/// <reference types="next/types/global.js" />
