module.exports = require('../require-shared.cjs')('zod');
