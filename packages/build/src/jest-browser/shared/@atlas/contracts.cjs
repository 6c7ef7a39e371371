module.exports = require('../../require-shared.cjs')('@atlas/contracts');
